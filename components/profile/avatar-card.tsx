import { Box, Button, Flex, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PickPicture } from '@/components/form/fields/pick-picture'
import { Avatar } from '@/components/ui/avatar'
import { useFile } from '@/lib/client/use-file'
import { useUser } from '@/lib/client/use-user'
import classes from './avatar-card.module.css'
import profileClasses from './profile.module.css'
import { useAvatar } from './use-avatar'
import { useFocusAfter } from './use-focus-after'

const SIZE_PX = 84

/** The picture that colleagues know one by: picked or dropped, looked at, then saved; or taken away. */
export function AvatarCard() {
  const t = useTranslations('profile.avatar')
  const roles = useTranslations('profile.roles')
  const user = useUser()
  const stored = useFile(user.avatar)
  const { preview, fault, isSaving, pick, save, giveUp, remove } = useAvatar()
  const place = useFocusAfter<HTMLDivElement>(`${preview} ${user.avatar}`)
  return (
    <section
      className={profileClasses.card}
      aria-label={t('title')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void pick(event.dataTransfer.files[0])
      }}
    >
      <div className={classes.person}>
        <Avatar person={{ ...user, avatar: preview ?? stored }} size={SIZE_PX} />
        <Box miw={0}>
          <Text component="h2" fz={18} fw={650} lts="-0.015em" lh={1.3} style={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Text>
          <Text c="dimmed">{`${roles(user.role)} · ${user.clinic.name}`}</Text>
          <Flex ref={place} gap={8} wrap="wrap" m="10px 0 6px">
            {preview ? (
              <>
                <Button size="compact-md" loading={isSaving} onClick={save}>
                  {t('save')}
                </Button>
                <Button size="compact-md" variant="default" disabled={isSaving} onClick={giveUp}>
                  {t('give_up')}
                </Button>
              </>
            ) : (
              <>
                <PickPicture onPick={pick}>
                  <IconPhoto size={17} stroke={1.6} aria-hidden />
                  {t(user.avatar ? 'change' : 'add')}
                </PickPicture>
                {user.avatar && (
                  <Button size="compact-md" variant="subtle" loading={isSaving} onClick={remove}>
                    {t('remove')}
                  </Button>
                )}
              </>
            )}
          </Flex>
          <p className={fault ? profileClasses.error : profileClasses.note} role={fault ? 'alert' : undefined}>
            {fault ?? t(preview ? 'preview' : 'help')}
          </p>
        </Box>
      </div>
    </section>
  )
}
