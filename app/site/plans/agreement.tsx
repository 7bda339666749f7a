export function Agreement({ to }: { to: string }) {
  const term = 'font-semibold text-accent underline underline-offset-4'
  return (
    <p className="text-sm text-ink-2">
      {`By ${to} you agree to the `}
      <a href="/terms" className={term}>
        Terms
      </a>{' '}
      and have read the{' '}
      <a href="/privacy" className={term}>
        Privacy Policy
      </a>
      .
    </p>
  )
}
