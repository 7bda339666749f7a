import { useLanguage } from '../layout/site-facts.ts'
import { figureMessages } from './figure-messages.ts'
import { NumberedFigure } from './numbered-figure.tsx'

/** Counties by their corners: 210 units per degree of latitude, 189 of longitude, which keeps their shapes. */
const counties = [
  {
    name: 'Palm Beach',
    land: 'M34 21H185L194 78 187 156H34Z',
    middle: [116, 112],
    isInZone: false,
  },
  { name: 'Broward', land: 'M34 156H187L179 233H36Z', middle: [108, 200], isInZone: true },
  {
    name: 'Miami-Dade',
    land: 'M36 233H179L175 275 143 308 138 350 119 382 78 396 36 402Z',
    middle: [94, 292],
    isInZone: true,
  },
] as const

/** Shows where the High-Velocity Hurricane Zone begins: at Broward's line with Palm Beach County. */
export function HurricaneZoneMap() {
  const { alt, caption, outside, inside } = figureMessages[useLanguage()].zone
  return (
    <NumberedFigure
      size={[400, 420]}
      alt={alt}
      caption={caption}
      drawn={
        <>
          <Sea />
          {counties.map(county => (
            <County key={county.name} {...county} />
          ))}
          <path d="M34 21v46c26 12 54-2 56-26 1-8-1-14-4-20Z" fill="#DCE8EA" />
          <path d="M22 156H252" stroke="#10222E" strokeWidth={3} strokeDasharray="9 6" />
          <Bracket from={26} to={148} lines={outside} />
          <Bracket from={164} to={398} lines={inside} />
        </>
      }
    />
  )
}

function County({ name, land, middle: [x, y], isInZone }: (typeof counties)[number]) {
  return (
    <g>
      <path d={land} fill={isInZone ? '#E9B08F' : '#BFD9C9'} stroke="#fff" strokeWidth={2.5} strokeLinejoin="round" />
      {isInZone && <path d={land} fill="url(#zone-stripes)" />}
      <text x={x} y={y} textAnchor="middle" fontSize={18} fontWeight={700} className="font-display" fill="#10222E">
        {name}
      </text>
    </g>
  )
}

function Bracket({ from, to, lines }: { from: number; to: number; lines: readonly string[] }) {
  const middle = (from + to) / 2 - (lines.length - 1) * 11 + 6
  return (
    <g>
      <path d={`M222 ${from}h10V${to}h-10`} fill="none" stroke="#10222E" strokeWidth={2} />
      <text fontSize={18} fontWeight={600} fill="#10222E">
        {lines.map((line, at) => (
          <tspan key={line} x={244} y={middle + at * 22}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  )
}

/** Waves, and stripes that mark the zone for readers who can't see the colors. */
function Sea() {
  return (
    <>
      <defs>
        <pattern id="zone-stripes" width={10} height={10} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V10" stroke="#C7623B" strokeWidth={3} opacity={0.28} />
        </pattern>
      </defs>
      <path
        d="M330 34q8-8 16 0t16 0M292 160q8-8 16 0t16 0t16 0M340 392q8-8 16 0t16 0M196 372q8-8 16 0t16 0M12 300q6-6 12 0"
        fill="none"
        stroke="#A9C3CB"
        strokeWidth={3}
        strokeLinecap="round"
      />
    </>
  )
}
