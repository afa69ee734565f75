import { z } from 'zod'
import { defineJob } from '../platform/context.ts'
import { StorageAway } from '../platform/storage/away.ts'

/** Removes the bytes of resumable uploads whose rows are gone. */
export const removeUploads = defineJob({
  name: 'remove-uploads',
  input: z.object({ ids: z.array(z.string()) }),
  key: ({ ids }) => ids[0] ?? '',
  title: 'Uploads entfernen',
  lane: 'io',
  retries: 20,
  delay: 5,
  async run({ services }, { ids }) {
    for (const id of ids) {
      await services.uploads.remove(id).catch(async (error: unknown) => {
        // bytes that are not there are gone; a storage that does not answer says nothing of them
        const isThere = await services.uploads.getUpload(id).then(
          () => true,
          (reason: unknown) => reason instanceof StorageAway,
        )
        if (isThere) throw error
      })
    }
  },
})
