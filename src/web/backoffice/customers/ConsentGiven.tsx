import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { consentName } from '../../../contract/consent.ts'
import type { Customer } from '../../../contract/customers.ts'
import { ConsentDialog } from '../data-protection/ConsentDialog.tsx'

/** The customer's answer, or that of a child's guardian, and the text that was agreed to. */
export function ConsentGiven({
  customer: { consent, consent_version: version, consent_open, guardian_name: guardian },
}: {
  customer: Customer
}) {
  if (consent_open) return 'Wurde noch nicht gefragt'
  if (consent === null) return 'Wurde nicht erfragt'
  if (!consent) return 'Stimmt den Aufnahmen nicht zu'
  const words = guardian === null ? 'Stimmt den Aufnahmen zu' : `${guardian} stimmt den Aufnahmen für das Kind zu`
  if (version === null) return words
  const name = consentName(version)
  return (
    <>
      {words}: <ConsentTextButton version={version} label={name} name={`${name} ansehen`} />
    </>
  )
}

type ConsentTextButtonProps = {
  version: number
  label: string
  /** For screen readers, where the label alone says too little. */
  name?: string
}

/** Opens the text of a version. */
export function ConsentTextButton({ version, label, name = label }: ConsentTextButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        aria-label={name}
        sx={{ font: 'inherit', color: 'primary.main', textDecoration: 'underline', borderRadius: 1, minHeight: 24 }}
      >
        {label}
      </ButtonBase>
      {isOpen && <ConsentDialog version={version} onClose={() => setOpen(false)} />}
    </>
  )
}
