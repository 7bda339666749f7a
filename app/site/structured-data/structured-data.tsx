import type { JsonLdObject } from 'schema-dts'
import { type SiteFacts, useSiteFacts } from '../layout/site-facts.ts'

/** Things as schema.org names them; a builder is handed the site, because every address in them is a whole one. */
export type Description = (site: SiteFacts) => JsonLdObject

type Props = { of: Description | readonly Description[] }

/** What a page is about, for machines. A data block: browsers do not run it, so the policy against inline scripts lets it stand. */
export function StructuredData({ of }: Props) {
  const site = useSiteFacts()
  if (!site) return null
  const graph = [of].flat().map(describe => describe(site))
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Nobody's name may end the block.
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>
}
