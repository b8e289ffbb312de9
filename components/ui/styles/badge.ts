// Small words in a shape of their own, beyond the first screen's parts: see shell/mantine-styles.
import '@mantine/core/styles/Badge.layer.css'
