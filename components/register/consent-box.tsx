import { Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ReadToEnd } from '@/components/documents/signing/read-to-end'
import { useMeta } from '@/lib/client/use-meta'
import { CONSENT_VERSION, consentText } from '@/lib/domain/clinic/consent'
import classes from './register.module.css'

/** The informed consent to be read, in a box that the keyboard can scroll. */
export function ConsentBox({ isRead, onReached }: { isRead: boolean; onReached: () => void }) {
  const t = useTranslations('register.consent')
  const { name } = useMeta()
  const text = consentText(useTranslations('consent'), name)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
    <section className={classes.box} aria-label={t('text')} tabIndex={0}>
      <Text component="h3" fz={15} fw={650}>
        {text.title}
      </Text>
      <Text mt={-8} c="dimmed" fz={12}>
        {t('version', { version: CONSENT_VERSION })}
      </Text>
      <p>{text.intro}</p>
      {text.sections.map(({ title, paragraphs }, at) => (
        <Stack key={title} className={classes.section} gap={6} mt={6}>
          <h4>
            {at + 1}. {title}
          </h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Stack>
      ))}
      <ReadToEnd isRead={isRead} onReached={onReached} />
    </section>
  )
}
