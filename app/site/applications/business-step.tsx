import type { TypedApplication } from '#domain/commerce/applications/application-schema.server.ts'
import { keptCityField } from '#domain/directory/listings/listing-form.ts'
import { cityQuestion } from '#domain/directory/listings/listing-messages.ts'
import { region } from '#domain/foundation/settings/region.ts'
import { WizardField } from './wizard-field.tsx'

type Props = {
  said: TypedApplication
  fieldErrors: readonly string[]
  asked: { city: string; proposed: string } | undefined
}

export function BusinessStep({ said, fieldErrors, asked }: Props) {
  return (
    <>
      <input type="hidden" name={keptCityField} value={asked?.city ?? ''} />
      <WizardField
        name="businessName"
        value={said.businessName}
        fieldErrors={fieldErrors}
        autoComplete="organization"
      />
      <WizardField
        name="businessAddress"
        value={said.businessAddress}
        fieldErrors={fieldErrors}
        autoComplete="street-address"
        {...(asked && { question: cityQuestion(asked) })}
        placeholder={region.example.address}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <WizardField name="phone" value={said.phone} fieldErrors={fieldErrors} type="tel" autoComplete="tel" />
        <WizardField name="email" value={said.email} fieldErrors={fieldErrors} type="email" autoComplete="email" />
      </div>
      <WizardField
        name="website"
        value={said.website}
        fieldErrors={fieldErrors}
        autoComplete="url"
        placeholder="example.com"
      />
    </>
  )
}
