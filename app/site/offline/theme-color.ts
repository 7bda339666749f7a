/** The colours of theme.css that a browser wants to know outside of a style sheet. */
export const themeColor = {
  /** Of the bar at the top, `--surface`: the phone's own bar goes on from it. */
  bar: { light: '#ffffff', dark: '#12202a' },
  /** Of the page, `--paper`: shown while the site starts from the home screen. */
  paper: { light: '#f4f6f5', dark: '#0a141b' },
} as const
