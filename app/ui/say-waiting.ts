import { toast } from 'sonner'
import { takeToast } from './waiting-toast.ts'

/** Says what the page before left to say, if it left anything. */
export function sayWaiting() {
  const waiting = takeToast()
  if (!waiting) return
  // What was said before is settled by it.
  toast.dismiss()
  const say = waiting.isBad ? toast.error : toast.success
  say(waiting.title, { description: waiting.text })
}
