// A template is a text to start a bulk email with. Changing it adds a version; every earlier one can be restored.

export const templateNameLimit = 80
export const templatesAtMost = 100

export type MailingTemplate = { id: string; name: string; version: number; subject: string; content: string }

export type TemplateVersion = {
  version: number
  subject: string
  content: string
  savedAt: Date
  savedBy: string | null
}

export type TemplateError =
  | 'forbidden'
  | 'name-missing'
  | 'name-taken'
  | 'text-missing'
  | 'text-too-long'
  | 'unknown-place'
  | 'too-many'
  | 'template-unknown'
  | 'changed-meanwhile'

type Said = { title: string; text: string }
const error = (text: string): Said => ({ title: 'Error', text })

export const templateMessages = {
  saved: { title: 'Template saved', text: 'You can start a bulk email with it' } satisfies Said,
  removed: { title: 'Template deleted', text: 'You can restore it from this page' } satisfies Said,
  restored: { title: 'Template restored', text: 'It’s back in the list' } satisfies Said,
  errors: {
    forbidden: error('Your role can’t change templates.'),
    'name-missing': error(`Enter a name of up to ${templateNameLimit} characters.`),
    'name-taken': error('Another template has this name. Choose another one.'),
    'text-missing': error('Enter a subject and the content.'),
    'text-too-long': error('The subject or the content is too long.'),
    'unknown-place': error('We can’t fill in one of the placeholders. Correct it and save again.'),
    'too-many': error(`You can keep ${templatesAtMost} templates. Delete one first.`),
    'template-unknown': error('We couldn’t find that template.'),
    'changed-meanwhile': error('Someone changed this template. Reload the page to see their text, then edit it.'),
  } satisfies Record<TemplateError, Said>,
}
