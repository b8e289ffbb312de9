import { Button, Center, Flex, Stack, Text } from '@mantine/core'
import '@/components/ui/mantine-parts'
import { IconCloudOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { focusNear } from '@/components/ui/focus-near'

type Props = { icon: ReactNode; title: string; text?: string; children?: ReactNode }

/** What stands where rows would: nothing there yet, nothing found; says what to do next. */
export function ListState({ icon, title, text, children }: Props) {
  return (
    <Stack gap={0} align="center" p="56px 24px 64px" ta="center">
      <Center component="span" w={56} h={56} mb={14} bdrs="50%" bg="var(--accent-soft)" c="var(--accent)" aria-hidden>
        {icon}
      </Center>
      <Text maw="46ch" m={0} fz={16} fw={650} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      {text && (
        <Text maw="46ch" mt={6} c="dimmed">
          {text}
        </Text>
      )}
      {children && (
        <Flex gap={10} wrap="wrap" justify="center" mt={18}>
          {children}
        </Flex>
      )}
    </Stack>
  )
}

/** What could not be read, with another try. */
export function ErrorState({ title, onRetry }: { title: string; onRetry: () => void }) {
  const t = useTranslations('list')
  return (
    <div role="alert">
      <ListState icon={<IconCloudOff size={26} stroke={1.6} />} title={title} text={t('failed_text')}>
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusNear(currentTarget)
            onRetry()
          }}
        >
          {t('retry')}
        </Button>
      </ListState>
    </div>
  )
}
