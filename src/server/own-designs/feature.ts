import { defineFeature } from '../http/feature.ts'
import { ownDesignActions } from './audit.ts'
import { columns } from './census.ts'
import { giveAtRegistration, giveToAll } from './give.ts'
import { tables } from './tables.ts'

export const ownDesignFeature = defineFeature({
  name: 'own-designs',
  tables,
  columns,
  jobs: [giveAtRegistration, giveToAll],
  atStart: [giveToAll],
  audit: Object.values(ownDesignActions),
})
