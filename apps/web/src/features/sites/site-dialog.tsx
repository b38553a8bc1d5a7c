import { Button, Checkbox, Group, NumberInput, Textarea, TextInput } from '@mantine/core';
import {
  addSite,
  MAX_RADIUS,
  MIN_RADIUS,
  siteBody,
  updateSite,
} from '@muster/contract/features/sites/sites.contract.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { SITE_ENTRIES, type Site } from './sites.queries.ts';

/** Empty, or a number. */
const orBlank = (value: number | null | undefined): number | '' => value ?? '';

/** Adds a client site, or edits one. */
export function SiteDialog({ site, onClose }: { readonly site: Site | null; readonly onClose: () => void }) {
  const options = { refreshes: SITE_ENTRIES, toastErrors: false, onDone: onClose };
  const add = useAction(addSite, options);
  const update = useAction(updateSite, options);
  const form = useContractForm({
    schema: siteBody,
    initialValues: {
      name: site?.name ?? '',
      address: site?.address ?? '',
      description: site?.description ?? '',
      isActive: site?.isActive ?? true,
      latitude: orBlank(site?.latitude),
      longitude: orBlank(site?.longitude),
      radius: orBlank(site?.radius),
    },
    submit: (body) => {
      if (!site) return add.attempt({ body });
      return update.attempt({ params: { id: site.id }, body: { ...body, version: site.version } });
    },
  });
  const { field } = form;
  const onPlace = (latitude: number, longitude: number) => {
    form.form.setFieldValue('latitude', latitude);
    form.form.setFieldValue('longitude', longitude);
  };
  return (
    <FormDialog title={site ? 'Edit client site' : 'Add client site'} onClose={onClose} form={form} label="Save">
      <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
      <Textarea {...field('address')} label="Address" autosize minRows={2} />
      <Group grow align="flex-start">
        <NumberInput {...field('latitude')} label="Latitude" decimalScale={6} hideControls placeholder="13.006700" />
        <NumberInput {...field('longitude')} label="Longitude" decimalScale={6} hideControls placeholder="80.220600" />
      </Group>
      <HereButton onPlace={onPlace} />
      <NumberInput
        {...field('radius')}
        label="Radius in metres"
        description={`${MIN_RADIUS} to ${MAX_RADIUS.toLocaleString('en-IN')}; empty: people check in from anywhere`}
        allowDecimal={false}
        allowNegative={false}
      />
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <Checkbox {...field('isActive', 'checkbox')} label="Active" description="Check-ins are held against it" />
    </FormDialog>
  );
}

const MICRO = 1_000_000;

/** Fills in where this device is. */
function HereButton({ onPlace }: { readonly onPlace: (latitude: number, longitude: number) => void }) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    if (!('geolocation' in navigator)) {
      toast.error('This browser does not say where it is.');
      return;
    }
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPlace(Math.round(coords.latitude * MICRO) / MICRO, Math.round(coords.longitude * MICRO) / MICRO);
      },
      () => {
        setAsking(false);
        toast.error('The place of this device is not known. Enter latitude and longitude.');
      },
      { enableHighAccuracy: true, timeout: 10_000 },
    );
  };
  return (
    <Button variant="default" leftSection={<IconCurrentLocation size={16} />} loading={isAsking} onClick={ask}>
      Use my location
    </Button>
  );
}
