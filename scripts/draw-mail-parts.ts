import { readFileSync } from 'node:fs'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

// React Email's components work around the quirks of email programs. mail-layout.ts fills each {{name}}.

// Email programs don't support variables, so the colors of app/ui/theme.css are written out.
const [day = '', night = ''] = readFileSync('app/ui/theme.css', 'utf8').split('prefers-color-scheme: dark')
const [light, dark] = [paletteOf(day), paletteOf(night)]

const font = 'Figtree,Helvetica,Arial,sans-serif'
const text = { fontFamily: font, fontSize: 16, lineHeight: '24px', color: light.ink }
const small = { ...text, fontSize: 14, lineHeight: '21px', color: light.quiet }

/** Outlook on the web and its apps rewrite colors unless a rule names their own attribute. */
const darkRules = [
  `.paper{background-color:${dark.paper} !important}`,
  `.panel{background-color:${dark.surface} !important;border-color:${dark.line} !important}`,
  `.ink{color:${dark.ink} !important}`,
  `.quiet{color:${dark.quiet} !important}`,
  `.accent{color:${dark.accent} !important}`,
  `.fill{background-color:${dark.accent} !important;border-color:${dark.accent} !important}`,
  `.on-fill{color:${dark.onAccent} !important}`,
  `.edge{background-color:${dark.surface} !important;border-color:${dark.edge} !important}`,
]
const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}}`,
  ...darkRules.map(rule => `[data-ogsc] ${rule}`),
  '@media (max-width:480px){.panel{padding:20px 16px !important}.wide{width:100% !important}.wide a{display:block !important}}',
].join('\n')

// React can't write conditional comments, which only Outlook for Windows reads. It ignores the width limit of a table and the fonts.
const outlook: Record<string, string> = {
  'outlook-head': `<!--[if mso]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>td,p,a,span{font-family:Arial,sans-serif !important}</style><![endif]-->`,
  'outlook-open':
    '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  'outlook-close': '<!--[if mso]></td></tr></table><![endif]-->',
}

/** Keeps an inbox from showing the visible text after the preheader. As entities it's an eighth of the size in a message. */
const previewFill = /\u00a0[\u200b-\u200f\ufeff]+/g

/** Returns HTML by part. */
export function drawMailParts(): Record<string, string> {
  return {
    page: `<!doctype html>\n${drawn(page())}\n`,
    paragraph: drawn(h('p', { className: 'ink', style: { ...text, margin: '0 0 16px' } }, '{{text}}')),
    code: drawn(
      h(
        'p',
        { className: 'ink', style: { ...bold(light.ink), fontSize: 28, letterSpacing: 4, margin: '0 0 16px' } },
        '{{text}}',
      ),
    ),
    phone: drawn(
      h(
        'a',
        { href: '{{href}}', className: 'accent', style: { ...bold(light.accent), fontSize: 20, whiteSpace: 'nowrap' } },
        '{{shown}}',
      ),
    ),
    button: drawn(
      drawnButton({ cell: 'fill', label: 'on-fill', color: light.onAccent, fill: light.accent, border: light.accent }),
    ),
    second: drawn(
      drawnButton({ cell: 'edge', label: 'ink', color: light.ink, fill: light.surface, border: light.edge }),
    ),
    address: drawn(
      h(
        'p',
        {
          className: 'quiet',
          style: { ...small, margin: '8px 0 0', overflowWrap: 'anywhere', wordBreak: 'break-word' },
        },
        [
          '{{label}}',
          h('br', { key: 'br' }),
          h('a', { key: 'a', href: '{{url}}', className: 'quiet', style: { color: light.quiet } }, '{{url}}'),
        ],
      ),
    ),
    note: drawn(h('p', { className: 'quiet', style: { ...small, margin: '12px 0 0' } }, '{{text}}')),
    link: drawn(h('a', { href: '{{url}}', className: 'quiet', style: { color: light.quiet } }, '{{label}}')),
  }
}

function page() {
  const title = h(
    'a',
    { href: '{{site}}', className: 'ink', style: { ...bold(light.ink), textDecoration: 'none' } },
    '{{siteTitle}}',
  )
  const panel = {
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: 12,
    padding: 24,
    overflowWrap: 'break-word',
    wordBreak: 'break-word',
  } as const
  return h(
    Html,
    { lang: '{{language}}', ...{ 'xmlns:o': 'urn:schemas-microsoft-com:office:office' } },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, '{{subject}}'),
      h('style', { dangerouslySetInnerHTML: { __html: styleSheet } }),
      '[[outlook-head]]',
    ),
    h(
      Body,
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: light.paper } },
      h(Preview, null, '{{preheader}}'),
      h(
        Container,
        { className: 'paper', style: { maxWidth: '100%', backgroundColor: light.paper } },
        h('div', { style: { padding: '24px 12px' } }, [
          '[[outlook-open]]',
          h(
            Container,
            { key: 'sheet', style: { maxWidth: 600 } },
            h('p', { style: { ...text, fontSize: 19, margin: '0 0 16px' } }, title),
            cell({ className: 'panel', bgcolor: light.surface, style: panel }, '{{content}}'),
            '{{footer}}',
          ),
          '[[outlook-close]]',
        ]),
      ),
    ),
  )
}

type Look = { cell: string; label: string; color: string; fill: string; border: string }

/** Puts the button into a cell: Outlook draws the background and border of a cell, but not of a link. */
function drawnButton({ cell: className, label, color, fill, border }: Look) {
  const style = { backgroundColor: fill, border: `1px solid ${border}`, borderRadius: 10, textAlign: 'center' } as const
  return h(
    'table',
    {
      className: 'wide',
      role: 'presentation',
      border: 0,
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 12px', borderCollapse: 'separate' },
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { className, bgcolor: fill, style },
          h(
            Button,
            {
              href: '{{url}}',
              className: label,
              target: undefined,
              style: { ...bold(color), textDecoration: 'none', padding: '13px 20px' },
            },
            '{{label}}',
          ),
        ),
      ),
    ),
  )
}

/** A table with one cell: Outlook ignores the padding of everything else. */
function cell(props: { className: string; bgcolor: string; style: CSSProperties }, children: ReactNode) {
  const table = {
    role: 'presentation',
    width: '100%',
    border: 0,
    cellPadding: 0,
    cellSpacing: 0,
    style: { borderCollapse: 'separate' },
  } as const
  return h('table', table, h('tbody', null, h('tr', null, h('td', props, children))))
}

function paletteOf(css: string) {
  const token = (name: string) => {
    const color = new RegExp(`--${name}: (#\\w{6});`).exec(css)?.[1]
    if (!color) throw new Error(`theme.css has no color --${name}`)
    return color.toUpperCase()
  }
  return {
    paper: token('paper'),
    surface: token('surface'),
    line: token('line'),
    edge: token('edge'),
    ink: token('ink'),
    quiet: token('ink-2'),
    accent: token('accent'),
    onAccent: token('on-accent'),
  }
}

function bold(color: string) {
  return { fontFamily: font, fontWeight: 700, color }
}

function drawn(element: ReactElement) {
  const html = renderToStaticMarkup(element).replace(previewFill, '&zwnj;&nbsp;')
  return html.replace(/\[\[([\w-]+)\]\]/g, (_, name: string) => outlook[name] ?? '')
}
