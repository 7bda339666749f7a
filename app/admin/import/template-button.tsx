import { Download } from 'lucide-react'
import { toast } from 'sonner'
import { importToasts } from '#domain/directory/import-sessions/import-session-messages.ts'
import { businessTemplate, templateName } from '#domain/directory/imports/business-template.ts'
import { button } from '#ui/button.ts'

export function TemplateButton() {
  const download = () => {
    const address = URL.createObjectURL(new Blob([businessTemplate()], { type: 'text/csv' }))
    const anchor = document.createElement('a')
    anchor.href = address
    anchor.download = templateName
    anchor.click()
    URL.revokeObjectURL(address)
    toast.success(importToasts.template.title, { description: importToasts.template.text })
  }
  return (
    <button type="button" onClick={download} className={`${button.outlined} min-h-11! px-4!`}>
      <Download aria-hidden className="size-5" /> Download template
    </button>
  )
}
