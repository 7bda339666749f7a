export function Agreement({ to }: { to: string }) {
  const term = 'font-semibold text-accent underline underline-offset-4'
  return (
    <p className="text-sm text-ink-2">
      {`By ${to}, you agree to our `}
      <a href="/terms" className={term}>
        Terms
      </a>
      . Our{' '}
      <a href="/privacy" className={term}>
        Privacy Policy
      </a>{' '}
      explains how we use your information.
    </p>
  )
}
