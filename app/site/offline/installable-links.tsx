import { type BrandPictures, brandPicturePath, iconOf, noBrandPictures } from '#platform/images/brand-picture.ts'

export function InstallableLinks({ brand = noBrandPictures }: { brand: BrandPictures | undefined }) {
  const icon = iconOf(brand)
  return (
    <>
      {icon ? (
        <link rel="icon" href={brandPicturePath(icon, '48')} type="image/png" sizes="48x48" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href={icon ? brandPicturePath(icon, '180') : '/icons/apple-touch-icon.png'} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.bar.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.bar.dark} />
    </>
  )
}

/** Colors of theme.css that browsers need outside of a style sheet. */
export const themeColor = {
  /** The color of the top bar, `--surface`, which continues into the phone's status bar. */
  bar: { light: '#ffffff', dark: '#12202a' },
  /** The page's background, `--paper`, shown while the installed site starts. */
  paper: { light: '#f4f6f5', dark: '#0a141b' },
} as const
