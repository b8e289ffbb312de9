import { Checkbox, Text, TextInput } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { useTranslations } from 'next-intl'
import frame from '@/components/appointment-link/appointment-link.module.css'
import { isSpent } from '@/components/auth/is-spent'
import { SendButton } from '@/components/auth/send-button'
import { maxLengthIn } from '@/components/form/field-rules'
import { FormFault } from '@/components/form/form-fault'
import { useFault } from '@/components/form/use-fault'
import { useSave } from '@/lib/client/use-api'
import type { PublicGroup } from '@/lib/contract/group-pages'
import { SignUpForm } from '@/lib/contract/sign-ups'
import { useLanguage } from '@/lib/i18n/use-language'
import { ActivityChoice } from './activity-choice'
import { PlanChoice } from './plan-choice'
import { useSignUpForm } from './use-sign-up-form'

type Props = { token: string; group: PublicGroup; onSpent: () => void; onAsked: () => void }

/** The form by which a visitor signs up: what they want to come to, by which plan, and who they are. */
export function SignUpCard({ token, group, onSpent, onAsked }: Props) {
  const t = useTranslations('group-page.form')
  const form = useSignUpForm(group, useLanguage())
  const create = useSave('sign-ups.create', {
    ...{ quiet: true, form, handles: isSpent, onSuccess: onAsked },
    onFailure: (error) => isSpent(error) && onSpent(),
  })
  const fault = useFault(create.isPending)
  const { activity_ids } = form.getValues()
  const meant = group.activities.filter(({ id }) => activity_ids.includes(String(id)))
  const onlyWaits = meant.length > 0 && meant.every(({ places }) => places === 'waiting')
  const input = (name: 'name' | 'email' | 'phone') => ({
    ...form.getInputProps(name),
    ...{ size: 'md', label: t(name), maxLength: maxLengthIn(SignUpForm, name) },
  })
  return (
    <form
      ref={form.root}
      className={frame.card}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!create.isPending) create.mutate({ body: { ...form.bodyOf(values), token } })
      })}
    >
      <div>
        <h2 className={frame.title}>{t('title')}</h2>
        <Text c="dimmed" fz={15} mt={4}>
          {t('how')}
        </Text>
      </div>
      <ActivityChoice
        activities={group.activities}
        zone={group.clinic.time_zone}
        value={activity_ids}
        error={form.errors.activity_ids}
        onChange={(ids) => form.setFieldValue('activity_ids', ids)}
      />
      {group.plans.length > 0 && <PlanChoice group={group} form={form} />}
      <TextInput {...input('name')} autoComplete="name" />
      <TextInput {...input('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      <TextInput {...input('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <Checkbox
        {...form.getInputProps('accepts_privacy', { type: 'checkbox' })}
        size="md"
        label={t('privacy', { clinic: group.clinic.name })}
        aria-invalid={!!form.errors.accepts_privacy || undefined}
        aria-describedby="privacy-text"
      />
      <Text id="privacy-text" c="dimmed" fz={13}>
        {t('privacy_text')}
      </Text>
      {fault && <FormFault title={fault.message} detail={fault.detail} />}
      <SendButton label={t(onlyWaits ? 'send_wait' : 'send')} busy={create.isPending} />
    </form>
  )
}
