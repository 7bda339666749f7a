import type { ReactNode } from 'react'
import { useLanguage } from '../layout/site-facts.ts'
import { figureMessages } from './figure-messages.ts'
import { NumberedFigure, NumberMark } from './numbered-figure.tsx'

/** Explains a roofer's license: its letters, its digits, and the two words of its status. */
export function LicenseNumberFigure({ children }: { children?: ReactNode }) {
  return (
    <NumberedFigure
      size={[400, 236]}
      {...figureMessages[useLanguage()].license}
      drawn={
        <>
          <CardPaper />
          <g className="font-display" fontWeight={700} fontSize={40}>
            <text x={44} y={120} fill="#0B57B5">
              CCC
            </text>
            <text x={140} y={120} textLength={186} fill="#10222E">
              1234567
            </text>
          </g>
          <path d="M44 132h80M140 132h186" stroke="#10222E" strokeWidth={2} />
          <rect x={44} y={158} width={164} height={36} rx={18} fill="#DFF2E6" />
          <text x={126} y={182} textAnchor="middle" fontSize={18} fontWeight={700} fill="#12693B">
            Current, Active
          </text>
          <NumberMark of={1} at={[84, 24]} to={[84, 82]} />
          <NumberMark of={2} at={[232, 24]} to={[232, 82]} />
          <NumberMark of={3} at={[252, 176]} to={[204, 176]} />
        </>
      }
    >
      {children}
    </NumberedFigure>
  )
}

/** White paper with a blue band and a seal. */
function CardPaper() {
  return (
    <>
      <rect x={28} y={52} width={352} height={170} rx={14} fill="#10222E" opacity={0.12} />
      <rect x={24} y={46} width={352} height={170} rx={14} fill="#fff" />
      <path d="M38 46H362a14 14 0 0 1 14 14V70H24V60a14 14 0 0 1 14-14Z" fill="#2C73D9" />
      <path d="M322 184l-6 28 16-8 16 8-6-28Z" fill="#DDA136" />
      <circle cx={332} cy={172} r={24} fill="#F2B84B" />
      <path d="M318 174l14-12 14 12v9h-28Z" fill="#fff" />
    </>
  )
}
