import { stepUp } from '../../contract/step-up.ts'
import { askPassword } from '../accounts/change-password.ts'
import { defineFeature } from '../http/feature.ts'
import { signedInRoutes } from '../http/mount.ts'

export const stepUpFeature = defineFeature({
  name: 'step-up',
  contracts: { stepUp },
  calls: signedInRoutes(stepUp, {
    confirm: async (caller, { body }) => {
      await askPassword(caller, body.password, 'password', 'Das Passwort ist falsch')
    },
  }),
})
