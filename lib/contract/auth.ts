import * as z from 'zod'
import { CONSENT_VERSION } from '@/lib/domain/clinic/consent'
import { isCountry } from '@/lib/domain/clinic/countries'
import { timeZone } from './clinic'
import { SignatureMethod } from './documents'
import { endpoint, single } from './endpoint'
import { Locale } from './locale'
import { User } from './professionals'
import { Name } from './texts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200
const password = z.string().min(PASSWORD_MIN, 'password_short').max(PASSWORD_MAX)
const given = z.string().min(1, 'required').max(PASSWORD_MAX)

/** A new password, typed twice (product §5). */
const twice = { password, password_confirmation: z.string() }
const matches = (form: { password: string; password_confirmation: string }) =>
  form.password === form.password_confirmation
const Pair = z.object({ password: z.string(), password_confirmation: z.string() })
const mismatch = {
  path: ['password_confirmation'],
  error: 'password_confirmation',
  /** Said while other fields are still wrong, too. */
  when: ({ value }: { value: unknown }) => Pair.safeParse(value).success,
}

/** The one-time token that a link carries in its fragment, so that no server's log has it. */
const linkToken = z.string().regex(/^[\w-]{20,200}$/)

export const LoginForm = z.object({
  email: z.string().trim().min(1, 'required').max(254),
  password: given,
  /** The second factor's six digits, or a recovery code; asked for by `second_factor_required`. */
  code: z.string().trim().max(40).optional(),
})
export type LoginForm = z.infer<typeof LoginForm>

export const PasswordForm = z.object({ current_password: given, ...twice }).refine(matches, mismatch)

const ago = z.number('document_unread').int().min(0)

/** A clinic with its first admin, who has read and signs the informed consent (product §5). */
export const RegisterForm = z
  .object({
    clinic_name: Name(160),
    name: Name(160),
    email: z.email().max(254),
    ...twice,
    consent: z.literal(true, 'consent_required'),
    /** The version of the text that was read, which must be today's. */
    consent_version: z.number().refine((version) => version === CONSENT_VERSION, 'consent_required'),
    /** How long before it is signed something was done, in ms: opened, read to its end, accepted. As of any document. */
    opened_ms: ago,
    read_ms: ago,
    accepted_ms: ago,
    method: SignatureMethod,
    /** The signature as a PNG's data URL. */
    signature: z
      .string()
      .min(1, 'signature_empty')
      .max(700_000)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, 'signature_empty'),
    language: Locale.default('es'),
    country: z.string().refine(isCountry, 'choice').default('ES'),
    time_zone: timeZone.default('Europe/Madrid'),
  })
  .refine(matches, mismatch)
export type RegisterForm = z.infer<typeof RegisterForm>

export const LinkForm = z.object({ email: z.email().max(254) })
export const ResetForm = z.object({ token: linkToken, ...twice }).refine(matches, mismatch)
export const AcceptForm = z.object({ token: linkToken, name: Name(160), ...twice }).refine(matches, mismatch)

/** `api_token` is null for a browser, which gets a cookie that no script can read. */
const Token = z.object({ api_token: z.string().nullable() })
/**
 * And what tells a device that signed in before from a stranger's, which it sends with its next login (`X-Known-Device`);
 * a browser has it as a cookie too.
 */
const EnteredToken = Token.extend({ device_token: z.string().optional() })

export const authEndpoints = {
  'auth.login': endpoint({ body: LoginForm, answer: EnteredToken }),
  'auth.register': endpoint({ body: RegisterForm, answer: Token, status: 201 }),
  'auth.logout': endpoint({ answer: z.object({ data: z.object({ ended: z.boolean() }) }) }),
  'me.show': endpoint({ answer: single(User) }),
  'me.change-password': endpoint({
    body: PasswordForm,
    answer: single(z.object({ ended_sessions: z.number().int() })),
  }),
  /** The same answer whether or not the address has an account. */
  'password.ask-link': endpoint({ body: LinkForm, answer: single(z.object({ asked: z.boolean() })) }),
  'password.reset': endpoint({ body: ResetForm, answer: single(z.object({ email: z.string() })) }),
  'invitations.read': endpoint({
    body: z.object({ token: linkToken }),
    answer: single(z.object({ clinic_name: z.string(), name: z.string(), email: z.string(), locale: Locale })),
  }),
  'invitations.accept': endpoint({ body: AcceptForm, answer: EnteredToken }),
}
