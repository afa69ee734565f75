import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { consentName } from '../../../contract/consent.ts'
import type { Customer } from '../../../contract/customers.ts'
import { ConsentDialog } from '../data-protection/ConsentDialog.tsx'

/** The customer's answer, and the text that he or she agreed to. */
export function ConsentGiven({
  customer: { consent, consent_version: version, consent_open },
}: {
  customer: Customer
}) {
  if (consent_open) return 'Wurde noch nicht gefragt'
  if (consent === null) return 'Wurde nicht erfragt'
  if (!consent) return 'Stimmt den Aufnahmen nicht zu'
  if (version === null) return 'Stimmt den Aufnahmen zu'
  const name = consentName(version)
  return (
    <>
      Stimmt den Aufnahmen zu: <ConsentTextButton version={version} label={name} name={`${name} ansehen`} />
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
