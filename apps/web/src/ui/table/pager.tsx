import { Pagination, Select } from '@mantine/core';
import { formatCount } from '../format-money.ts';
import { usePhone } from '../use-phone.ts';
import styles from './table.module.css';
import type { Paging } from './table-types.ts';

const PAGE_SIZES = [10, 25, 50, 100];
const MIN_PAGE_SIZE = 10;

/** "1 to 10 of 34" and the pages. */
export function Pager({ page, pageSize, total, onPage, onPageSize }: Paging) {
  const phone = usePhone();
  const first = (page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className={styles.pager}>
      <span className="tabular">
        {formatCount(first)} to {formatCount(Math.min(total, first + pageSize - 1))} of {formatCount(total)}
      </span>
      {onPageSize !== undefined && total > MIN_PAGE_SIZE && !phone && (
        <Select
          aria-label="Rows a page"
          size="xs"
          w={130}
          data={PAGE_SIZES.map((rows) => ({ value: String(rows), label: `${rows} a page` }))}
          value={String(pageSize)}
          onChange={(value) => onPageSize(Number(value))}
        />
      )}
      {Math.max(pages, page) > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          siblings={phone ? 0 : 1}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </div>
  );
}
