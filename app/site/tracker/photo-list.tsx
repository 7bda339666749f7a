type Props = { base: string; count: number; label: (number: number) => string }

export function PhotoList({ base, count, label }: Props) {
  if (count === 0) return null
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(number => (
        <li key={number}>
          <a href={`${base}/photos/${number}`} className="block overflow-hidden rounded-control border border-line">
            <img
              src={`${base}/photos/${number}`}
              alt={label(number)}
              width={300}
              height={300}
              loading="lazy"
              className="aspect-square w-full bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
