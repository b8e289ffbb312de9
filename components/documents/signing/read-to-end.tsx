import { Text } from '@mantine/core'
import { IconArrowDown, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import classes from './signing.module.css'

/** The end of a text: it is read once this has been seen. */
export function ReadToEnd({ isRead, onReached }: { isRead: boolean; onReached: () => void }) {
  const t = useTranslations('documents.sign')
  const end = useRef<HTMLParagraphElement>(null)
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && reached())
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  const Icon = isRead ? IconCircleCheck : IconArrowDown
  return (
    <Text ref={end} className={classes.end} component="p" role="status" c={isRead ? 'var(--accent-text)' : 'dimmed'}>
      <Icon size={18} stroke={1.6} aria-hidden />
      {t(isRead ? 'read' : 'unread')}
    </Text>
  )
}
