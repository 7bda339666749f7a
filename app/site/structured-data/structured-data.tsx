import type { JsonLdObject } from 'schema-dts'
import { type SiteFacts, useSiteFacts } from '../layout/site-facts.ts'

/** Builds schema.org data. It gets the site's facts, because URLs in the data must be absolute. */
export type Description = (site: SiteFacts) => JsonLdObject

type Props = { of: Description | readonly Description[] }

/** A page's structured data. Browsers don't run a JSON data block, so the policy against inline scripts allows it. */
export function StructuredData({ of }: Props) {
  const site = useSiteFacts()
  if (!site) return null
  const graph = [of].flat().map(describe => describe(site))
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Prevents `</script>` in a name from closing the element.
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>
}
