import { englishPath, type Language } from '#platform/text/language.ts'
import { link } from '#ui/button.ts'

type Help = { path: string; before: string; text: string; to: string }

const helpline = 'tel:+18776935236'
const hotline = 'tel:+18669667226'

const en: readonly Help[] = [
  {
    path: '/resources/verify-license',
    before: 'Looking up a license? The state’s search is at',
    text: 'MyFloridaLicense.com',
    to: 'https://www.myfloridalicense.com/',
  },
  {
    path: '/resources/building-department',
    before: 'Need a permit? See',
    text: 'who issues it in your city',
    to: '/guides/building-codes#who-issues-the-permit',
  },
  {
    path: '/resources/insurance-fraud',
    before: 'Worried about your insurer or a claim? Call the state’s insurance helpline, free:',
    text: '1-877-693-5236',
    to: helpline,
  },
  {
    path: '/resources/consumer-protection',
    before: 'Want to report a scam? Call the Attorney General’s hotline:',
    text: '1-866-966-7226',
    to: hotline,
  },
]

const es: readonly Help[] = [
  {
    path: '/resources/verify-license',
    before: '¿Busca una licencia? La búsqueda del estado está en',
    text: 'MyFloridaLicense.com',
    to: 'https://www.myfloridalicense.com/',
  },
  {
    path: '/resources/building-department',
    before: '¿Necesita un permiso? Vea',
    text: 'quién lo da en su ciudad',
    to: '/es/guides/building-codes#quién-da-el-permiso',
  },
  {
    path: '/resources/insurance-fraud',
    before: '¿Le preocupa su aseguradora o un reclamo? Llame gratis a la línea de ayuda del estado sobre seguros:',
    text: '1-877-693-5236',
    to: helpline,
  },
  {
    path: '/resources/consumer-protection',
    before: '¿Quiere denunciar una estafa? Llame a la línea directa de la Fiscalía General:',
    text: '1-866-966-7226',
    to: hotline,
  },
]

const help: Record<Language, readonly Help[]> = { en, es, ht: [] }

/** The contact for the topic of one of the vet guide's four `/resources/...` links, which have no pages. */
export function ResourceHelp({ language, path }: { language: Language; path: string }) {
  const found = help[language].find(one => one.path === englishPath(path))
  if (!found) return null
  return (
    <p className="mt-4 max-w-[60ch]">
      {found.before}{' '}
      <a href={found.to} className={`${link} underline`}>
        {found.text}
      </a>
    </p>
  )
}
