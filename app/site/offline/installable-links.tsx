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

/** Colors of theme.css that browsers need outside of a style sheet. */
export const themeColor = {
  /** The color of the top bar, `--surface`, which continues into the phone's status bar. */
  bar: { light: '#ffffff', dark: '#12202a' },
  /** The page's background, `--paper`, shown while the installed site starts. */
  paper: { light: '#f4f6f5', dark: '#0a141b' },
} as const
