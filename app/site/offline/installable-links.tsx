import { themeColor } from './theme-color.ts'

/** Links and colors that make the site installable. */
export function InstallableLinks() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColor.bar.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColor.bar.dark} />
    </>
  )
}
