import { logoPath } from '#pictures/logo-path.ts'

export function BusinessLogo({ listing }: { listing: { id: string; name: string; logo: string } }) {
  return (
    <img
      src={logoPath(listing)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      className="size-12 shrink-0 rounded-control bg-sunken object-cover"
    />
  )
}
