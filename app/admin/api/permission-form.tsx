import { Form } from 'react-router'
import { apiPermissions } from '#domain/outreach/api-keys/api-key.ts'
import { apiKeyMessages } from '#domain/outreach/api-keys/api-key-messages.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Disclosure, type ShownKey } from '#ui/keys/key-acts.tsx'

export function PermissionForm({ shown: { id, name, permissions } }: { shown: ShownKey }) {
  return (
    <Disclosure title="Permissions" about={name} group={id}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="grant" />
        <fieldset>
          <legend className="font-semibold">What “{name}” may do</legend>
          <ul className="mt-1">
            {apiPermissions.map(permission => (
              <li key={permission}>
                <label className="flex min-h-13 items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    name="permissions"
                    value={permission}
                    defaultChecked={permissions.includes(permission)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  <span>
                    {permission}
                    <span className="block text-sm text-ink-2">{apiKeyMessages.permissions[permission]}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div>
          <SubmitButton busy="Saving…" look="outlined" name="id" value={id}>
            Save permissions
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  )
}
