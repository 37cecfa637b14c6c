/**
 * The shared components of Larder, without antd: plain HTML with the classes of look.css. A versioned contract between
 * the shell, which provides it, and the remotes. What needs antd is in `@larder/ui/pickers`, links and addresses in
 * `@larder/ui/router`. Every page fetches what is here: what only a few pages show is in `@larder/ui/late`,
 * `@larder/ui/levels`, `@larder/ui/ordering`, `@larder/ui/passwords` and `@larder/ui/suppliers`, which each remote that
 * needs one carries itself.
 */

// Actions
export { Button, LinkButton } from './actions/button';
export type { ButtonLook, ButtonProps, LinkButtonProps } from './actions/button';
export { IconButton, IconLink } from './actions/icon-button';
export type { IconButtonProps, IconLinkProps } from './actions/icon-button';
export { Icon } from './icons/icon';
export type { IconProps } from './icons/icon';
export type { IconName } from './icons/icon-paths';

// Paper
export { Card } from './cards/card';
export type { CardProps } from './cards/card';
export { Docket } from './cards/docket';
export type { DocketProps } from './cards/docket';
export { PageHeader } from './cards/page-header';
export type { PageHeaderProps } from './cards/page-header';
export { Avatar } from './cards/avatar';
export type { AvatarProps } from './cards/avatar';
export { LogoMark, MissingPicture, Picture } from './cards/picture';
export type { LogoMarkProps, MissingPictureProps, PictureProps } from './cards/picture';
export { PICTURES } from './pictures/pictures';

// Values between renders
export { useLatest } from './use-latest';

// Loading, failing, nothing there
export { FullScreenLoader, Spinner } from './loading/spinner';
export type { FullScreenLoaderProps } from './loading/spinner';
export { SkeletonBlock, SkeletonFrame, SkeletonRows } from './loading/skeleton';
export type { SkeletonBlockProps, SkeletonFrameProps, SkeletonRowsProps } from './loading/skeleton';
export { Alert } from './messages/alert';
export type { AlertKind, AlertProps } from './messages/alert';
export { Banner } from './messages/banner';
export type { BannerProps } from './messages/banner';
export { EmptyState } from './messages/empty-state';
export type { EmptyStateProps } from './messages/empty-state';
export { ErrorAlert } from './messages/error-alert';
export type { ErrorAlertProps } from './messages/error-alert';
export { LoadError } from './messages/load-error';
export type { LoadErrorProps } from './messages/load-error';
export { createNotifier } from './messages/notifier';
export type { Notice, Notifier } from './messages/notifier';
export { Snackbars } from './messages/snackbars';
export type { SnackbarsProps } from './messages/snackbars';

// Facts
export { Facts, Figure } from './facts/figure';
export type { FactsProps, FigureProps } from './facts/figure';
export { Money } from './facts/money';
export type { MoneyProps } from './facts/money';
export { RoleLabel } from './facts/role-label';
export type { RoleLabelProps } from './facts/role-label';
export { Chip } from './facts/chip';
export type { ChipProps } from './facts/chip';
export { Tag } from './facts/tag';
export type { TagProps } from './facts/tag';
export { TearOffDay } from './facts/tear-off-day';
export type { TearOffDayProps } from './facts/tear-off-day';
export { VisuallyHidden } from './facts/visually-hidden';
export type { VisuallyHiddenProps } from './facts/visually-hidden';

// Fields
export { Checkbox } from './fields/checkbox';
export type { CheckboxProps } from './fields/checkbox';
export { RadioGroup, Segmented } from './fields/choices';
export type { Choice, RadioGroupProps, SegmentedProps } from './fields/choices';
export { Field, FieldGroup, useFieldTies } from './fields/field';
export type { FieldGroupProps, FieldProps, FieldTieProps } from './fields/field';
export { SelectInput } from './fields/select-input';
export type { SelectInputProps, SelectOption } from './fields/select-input';
export { TextArea, TextInput } from './fields/text-input';
export type { TextAreaProps, TextInputProps } from './fields/text-input';
export { useForm } from './fields/use-form';
export type { Check, FieldBinding, Form, FormOptions } from './fields/use-form';

// Moving around
export { Menu } from './navigation/menu';
export type { MenuItem, MenuProps } from './navigation/menu';
export { Pager } from './navigation/pager';
export type { PagerProps } from './navigation/pager';
export { useLastPage } from './navigation/use-last-page';
export { TabPanel, Tabs } from './navigation/tabs';
export type { TabItem, TabPanelProps, TabsProps } from './navigation/tabs';

// Over the page
export { ConfirmDialog } from './overlays/confirm-dialog';
export type { ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog } from './overlays/dialog';
export type { DialogProps } from './overlays/dialog';
export { Lightbox } from './overlays/lightbox';
export type { LightboxProps } from './overlays/lightbox';
export { SidePanel } from './overlays/side-panel';
export type { SidePanelProps } from './overlays/side-panel';
export { Tooltip } from './overlays/tooltip';
export type { TooltipProps } from './overlays/tooltip';

// The screen
export { KeepsFocus } from './screen/keeps-focus';
export { useFocusAfterPaging } from './screen/use-focus-after-paging';
export { useMedia } from './screen/use-media';
export { useScrolled } from './screen/use-scrolled';

// Content security
export { NonceProvider, useNonce } from './style/nonce';
