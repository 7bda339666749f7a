import { region } from '#domain/foundation/settings/region.ts'
import { PageHead } from '../layout/page-head.tsx'
import { operatorData, siteData } from '../structured-data/site-data.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

/** The home page itself is shown; the same page beside a refused question is not. */
export function HomeHead({ isShown }: { isShown: boolean }) {
  return (
    <>
      <PageHead
        title={`Emergency roofing contractors in ${region.name}`}
        description={`Find a roofer in ${region.name} who answers now: ratings, licenses and who is free tonight. One tap to call.`}
        path="/"
        search={isShown ? 'shown' : 'followed'}
      />
      {isShown && <StructuredData of={[siteData, operatorData]} />}
    </>
  )
}
