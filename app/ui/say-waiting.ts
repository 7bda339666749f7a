import { toast } from 'sonner'
import { takeToast } from './waiting-toast.ts'

export function sayWaiting() {
  const waiting = takeToast()
  if (!waiting) return
  // The new message replaces earlier toasts.
  toast.dismiss()
  const say = waiting.isBad ? toast.error : toast.success
  say(waiting.title, { description: waiting.text })
}
