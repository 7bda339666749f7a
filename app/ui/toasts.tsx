import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Toaster } from 'sonner'
import 'sonner/dist/styles.css'

/** The first line has icon, text and a large close button; the second has actions. */
const look = {
  toast: 'flex-wrap! shadow-float! font-text!',
  error: 'border-2! border-red!',
  content: 'flex-1!',
  title: 'text-base! font-semibold!',
  description: 'text-sm! text-ink-2!',
  closeButton:
    'static! order-2! size-11! shrink-0! self-start! transform-none! rounded-control! border-0! bg-transparent! text-ink-2! [&>svg]:size-5!',
  actionButton:
    'order-3! m-0! h-11! basis-full! justify-center! rounded-control! border! border-edge! bg-surface! text-[15px]! font-semibold! text-ink!',
}

const icons = {
  success: <CircleCheck aria-hidden className="size-5 text-green" />,
  error: <TriangleAlert aria-hidden className="size-5 text-red" />,
}

type Props = { isPhone: boolean; region?: string; close?: string }

/** Toasts appear at the top on a phone, otherwise at the lower right; at most three, four seconds each. */
export function Toasts({ isPhone, region = 'Notifications', close = 'Close toast' }: Props) {
  return (
    <Toaster
      position={isPhone ? 'top-center' : 'bottom-right'}
      theme="system"
      visibleToasts={3}
      gap={14}
      duration={4000}
      closeButton
      icons={icons}
      containerAriaLabel={region}
      hotkey={['altKey', 'KeyT']}
      className="[--normal-bg:var(--raised)]! [--normal-border:var(--line)]! [--normal-text:var(--ink)]! [--border-radius:12px]! [--width:356px]!"
      toastOptions={{ classNames: look, closeButtonAriaLabel: close }}
    />
  )
}

/** Evaluated in the browser, because the server doesn't know the window's width. */
export function isPhoneWide() {
  return matchMedia('(max-width: 767px)').matches
}
