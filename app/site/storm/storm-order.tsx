import { stormWords } from '#domain/foundation/settings/storm-words.ts'
import { useLanguage } from '../layout/use-language.ts'
import { useStorm } from './storm-facts.ts'

/** During a storm, explains above a list that contractors who answer now come first. */
export function StormOrder({ className = '' }: { className?: string }) {
  const storm = useStorm()
  const language = useLanguage()
  if (!storm) return null
  return (
    <p className={`w-fit rounded-notice bg-amber-tint px-4 py-2 font-semibold text-amber-ink ${className}`}>
      {stormWords[language].order}
    </p>
  )
}
