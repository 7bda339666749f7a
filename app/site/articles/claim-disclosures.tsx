import { Disclosure } from './blocks.tsx'

/** The disclosures that a contractor who solicits a roof claim must give the homeowner, in the words of s. 489.147(1)(a). */
const statements = [
  'The consumer is responsible for payment of any insurance deductible.',
  'It is insurance fraud punishable as a felony of the third degree for a contractor to knowingly or willfully, and with intent to injure, defraud, or deceive, pay, waive, or rebate all or part of an insurance deductible applicable to payment to the contractor for repairs to a property covered by a property insurance policy.',
  'It is insurance fraud punishable as a felony of the third degree to intentionally file an insurance claim containing any false, incomplete, or misleading information.',
] as const

export function ClaimDisclosures() {
  return (
    <Disclosure>
      <ul className="grid list-disc gap-3 pl-5">
        {statements.map(statement => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
