import { errors, type ErrorBody, type ErrorCode, type FactorKind } from '../../contract/errors.ts'

type Options = ErrorOptions & {
  fields?: Record<string, string>
  /** Replaces the catalogue's sentence where it must name something ("Datei x hat …"). */
  text?: string
  /** For `second_factor_required`. */
  challenge?: string
  factors?: FactorKind[]
  /** For 429: when to come again. */
  retryAfterSeconds?: number
}

/** An expected failure: it has a name in the catalogue and is shown to the user as is. */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly options: Options

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.text ?? errors[code].text, options)
    this.code = code
    this.options = options
  }

  get status(): number {
    return errors[this.code].status
  }

  toBody(requestId: string): ErrorBody {
    const { fields, challenge, factors } = this.options
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(challenge && { challenge }),
      ...(factors && { factors }),
      requestId,
    }
  }
}

export function fail(code: ErrorCode, options?: Options): never {
  throw new Failure(code, options)
}
