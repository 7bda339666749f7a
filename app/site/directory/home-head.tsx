import { region } from '#domain/foundation/settings/region.ts'
import { PageHead } from '../layout/page-head.tsx'
import { operatorData, siteData } from '../structured-data/site-data.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

/** `isShown` is true for the home page itself, and false for the error page of an invalid search. */
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
