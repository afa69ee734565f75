/** The storage itself does not answer, or its folder is gone, which says nothing about an object. */
export class StorageAway extends Error {
  constructor(options: ErrorOptions) {
    super('the storage does not answer', options)
    this.name = 'StorageAway'
  }
}
