import { useEffect } from 'react'
import { toast } from 'sonner'
import { describeLogin, type LoginAnswer } from './login-answer.ts'

/** Shows why a sign-in failed, once per attempt. */
export function useLoginToast(answer: LoginAnswer | undefined) {
  useEffect(() => {
    const words = answer && describeLogin(answer)
    if (!words) return
    toast.dismiss()
    toast.error(words.title, { description: words.text })
  }, [answer])
}
