import { defineFeature } from '../http/feature.ts'
import { ownDesignActions } from './audit.ts'
import { giveAtRegistration, giveToAll } from './give.ts'

export const ownDesignFeature = defineFeature({
  name: 'own-designs',
  jobs: [giveAtRegistration, giveToAll],
  atStart: [giveToAll],
  audit: Object.values(ownDesignActions),
})
