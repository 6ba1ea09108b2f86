import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod/mini'

/** What an authenticator and its browser state in a ceremony. Tests of attacks override it. */
export interface Statement {
  /** Of the requesting page, as stated by the browser. */
  readonly origin: string
  readonly rpId: string
  readonly challenge: string
  readonly type: 'webauthn.create' | 'webauthn.get'
  readonly userPresent: boolean
  /** By fingerprint, face or PIN. */
  readonly userVerified: boolean
  /** Whether the key may be copied to other devices. */
  readonly backupEligible: boolean
  /** Whether it has been copied. */
  readonly backedUp: boolean
  /** How often the key was used; authenticators whose keys are copied always state 0. */
  readonly counter: number
  /** The id of the user, in base64url; undefined: the authenticator does not state it. */
  readonly userHandle: string | undefined
  readonly credentialId: string
}

/** One passkey, in JSON as browsers send it (Web Authentication Level 3, section 5.1). */
export interface SoftwareAuthenticator {
  readonly credentialId: string
  /** Answers options for a new passkey. */
  create(options: unknown, overrides?: Partial<Statement>): RegistrationAnswer
  /** Answers options for a sign-in. */
  get(options: unknown, overrides?: Partial<Statement>): SignInAnswer
}

export interface RegistrationAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: readonly string[]
  }
  readonly clientExtensionResults: object
}

export interface SignInAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle?: string
  }
  readonly clientExtensionResults: object
}

export interface SoftwareAuthenticatorOptions {
  /** Counts uses, as a hardware key does; otherwise it states 0. */
  readonly counts?: boolean
  readonly backupEligible?: boolean
}

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const requestOptions = z.object({ challenge: z.string(), rpId: z.string() })

/**
 * A WebAuthn authenticator with ES256 and no attestation, in the browser of a page at `origin`. It checks nothing: on
 * request it does what a real browser would not, such as using another site's passkey.
 */
export function createSoftwareAuthenticator(
  origin: string,
  { counts = false, backupEligible = false }: SoftwareAuthenticatorOptions = {},
): SoftwareAuthenticator {
  const credential = randomBytes(32)
  const credentialId = credential.toString('base64url')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0
  let owner: string | undefined

  const validStatement = (challenge: string, rpId: string) => ({
    origin,
    rpId,
    challenge,
    userPresent: true,
    userVerified: true,
    backupEligible,
    backedUp: false,
    counter: counts ? ++uses : 0,
    credentialId,
  })
  return {
    credentialId,
    create(options, overrides = {}) {
      const { challenge, rp, user } = creationOptions.parse(options)
      owner = user.id
      const statement: Statement = {
        ...validStatement(challenge, rp.id),
        type: 'webauthn.create',
        userHandle: owner,
        ...overrides,
      }
      const authData = Buffer.concat([
        authenticatorData(statement, ATTESTED_DATA),
        attestedData(Buffer.from(statement.credentialId, 'base64url'), coseKey(x, y)),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return {
        ...answerOf(statement),
        response: {
          clientDataJSON: clientData(statement).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    get(options, overrides = {}) {
      const { challenge, rpId } = requestOptions.parse(options)
      const statement: Statement = {
        ...validStatement(challenge, rpId),
        type: 'webauthn.get',
        userHandle: owner,
        ...overrides,
      }
      const data = authenticatorData(statement, 0)
      const client = clientData(statement)
      const { userHandle } = statement
      return {
        ...answerOf(statement),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}

function answerOf({ credentialId }: Statement) {
  return { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} } as const
}

/** Section 5.8.1. */
function clientData({ type, challenge, origin }: Statement): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const ATTESTED_DATA = 0x40

/** Section 6.1: the hash of the relying party's id, flags, the counter. */
function authenticatorData(statement: Statement, more: number): Buffer {
  const { userPresent, userVerified, backupEligible, backedUp } = statement
  const flags =
    (userPresent ? 0x01 : 0) |
    (userVerified ? 0x04 : 0) |
    (backupEligible ? 0x08 : 0) |
    (backedUp ? 0x10 : 0) |
    more
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags, 0)
  rest.writeUInt32BE(statement.counter, 1)
  return Buffer.concat([sha256(Buffer.from(statement.rpId)), rest])
}

/** Section 6.5.1: the model of the authenticator (none), the credential's id and its key. */
function attestedData(credentialId: Buffer, key: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  return Buffer.concat([Buffer.alloc(16), length, credentialId, key])
}

/** RFC 9053, section 7.1: kty EC2, alg ES256, crv P-256. */
function coseKey(x: string, y: string): Uint8Array {
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
