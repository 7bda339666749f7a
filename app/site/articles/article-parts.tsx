import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { localTexts } from '#domain/foundation/settings/region.ts'
import { link } from '#ui/button.ts'
import { EstimateForm } from '../estimates/estimate-form.tsx'
import { CostSplit } from '../figures/cost-split.tsx'
import { Cost, CostTable } from '../figures/cost-table.tsx'
import { DeckNailsFigure } from '../figures/deck-nails-figure.tsx'
import { HurricaneZoneMap } from '../figures/hurricane-zone-map.tsx'
import { LicenseNumberFigure } from '../figures/license-number-figure.tsx'
import { RoofLayersFigure } from '../figures/roof-layers-figure.tsx'
import { useLanguage } from '../layout/site-facts.ts'
import { LoanPromotion } from '../services/loan-promotion.tsx'
import { RateCard, TrafficClaims } from '../services/rate-card.tsx'
import { SponsoredBanner } from '../services/sponsored-banner.tsx'
import {
  Button,
  CallToAction,
  ClaimDisclosures,
  Disclosure,
  Figure,
  Note,
  RedPanel,
  Sources,
  Step,
  Steps,
  ThenAndNow,
  Warning,
} from './blocks.tsx'
import { Card, Cards, linkFrom } from './cards.tsx'
import { ClaimTimeline } from './claim-timeline.tsx'
import { Drawing, Drawings } from './drawing.tsx'
import { Checklist, Crosses, List, ListItem, Numbers } from './lists.tsx'

/** The Markdown of guides and service pages uses these, including replacements for its HTML elements. */
export const articleParts = {
  Button,
  CallToAction,
  Card,
  Cards,
  Checklist,
  ClaimDisclosures,
  Cost,
  CostSplit,
  CostTable,
  ClaimTimeline,
  Crosses,
  DeckNailsFigure,
  Disclosure,
  EstimateForm,
  Drawing,
  Drawings,
  Figure,
  HurricaneZoneMap,
  LicenseNumberFigure,
  LoanPromotion,
  Note,
  Numbers,
  RoofLayersFigure,
  RateCard,
  RedPanel,
  Sources,
  SponsoredBanner,
  Step,
  Steps,
  TarpPermit,
  TarpSource,
  ThenAndNow,
  TrafficClaims,
  Warning,
  h2: (props: ComponentProps<'h2'>) => <h2 className="mt-12" {...props} />,
  h3: (props: ComponentProps<'h3'>) => <h3 className="mt-8" {...props} />,
  p: (props: ComponentProps<'p'>) => <p className="mt-3 max-w-[68ch]" {...props} />,
  ul: List,
  li: Item,
  a: ArticleLink,
  table: Table,
  th: (props: ComponentProps<'th'>) => <th className="border-b border-edge py-2 pr-6 last:pr-0" {...props} />,
  td: (props: ComponentProps<'td'>) => (
    <td className="border-b border-line py-3 pr-6 tabular-nums last:pr-0" {...props} />
  ),
}

export type ArticleParts = typeof articleParts

/** Only the county or city says whether a tarp needs a permit. */
function TarpPermit() {
  const text = localTexts.tarpPermit[useLanguage() === 'es' ? 'es' : 'en']
  return <articleParts.p>{text}</articleParts.p>
}

function TarpSource() {
  return localTexts.tarpSource
}

/** An item that has only a source which nobody has written is left out. */
function Item({ children }: { children?: ReactNode }) {
  return localTexts.tarpSource === undefined && isTarpSource(children) ? null : <ListItem>{children}</ListItem>
}

/** In Spanish, it's in a `span` of its language. */
function isTarpSource(children: ReactNode): boolean {
  const parts = Children.toArray(children).filter(part => typeof part !== 'string' || part.trim() !== '')
  const isOne = (part: ReactNode) =>
    isValidElement<{ children?: ReactNode }>(part) &&
    (part.type === TarpSource || (part.type === 'span' && isTarpSource(part.props.children)))
  return parts.length > 0 && parts.every(isOne)
}

function ArticleLink({ href = '', children }: ComponentProps<'a'>) {
  return (
    <a
      {...linkFrom(useLanguage(), href)}
      className={`${link} underline ${href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
    >
      {children}
    </a>
  )
}

function Table({ children }: ComponentProps<'table'>) {
  return <table className="mt-4 w-full max-w-[68ch] text-left">{children}</table>
}
