//! The steps by which the databases are made, embedded in the program.

use std::sync::LazyLock;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, SqlSafeStr};

/// Every step: its number, its name, and the statements of its file.
///
/// They are listed here because the macro that would find them compiles the whole database library once more for
/// the compiler's own use.
const STEPS: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../../migrations/sqlite/0001_games.sql")),
    (2, "list", include_str!("../../migrations/sqlite/0002_list.sql")),
    (3, "people", include_str!("../../migrations/sqlite/0003_people.sql")),
    (4, "around", include_str!("../../migrations/sqlite/0004_around.sql")),
    (5, "filed", include_str!("../../migrations/sqlite/0005_filed.sql")),
    (6, "tournaments", include_str!("../../migrations/sqlite/0006_tournaments.sql")),
    (7, "accounts", include_str!("../../migrations/sqlite/0007_accounts.sql")),
    (8, "claims", include_str!("../../migrations/sqlite/0008_claims.sql")),
    (9, "admin", include_str!("../../migrations/sqlite/0009_admin.sql")),
    (10, "reports", include_str!("../../migrations/sqlite/0010_reports.sql")),
    (11, "messages", include_str!("../../migrations/sqlite/0011_messages.sql")),
    (12, "passkeys", include_str!("../../migrations/sqlite/0012_passkeys.sql")),
    (13, "jobs", include_str!("../../migrations/sqlite/0013_jobs.sql")),
    (14, "lists", include_str!("../../migrations/sqlite/0014_lists.sql")),
    (15, "said", include_str!("../../migrations/sqlite/0015_said.sql")),
];

/// The steps of the database of records.
const RECORD_STEPS: &[(i64, &str, &str)] = &[
    (1, "records", include_str!("../../migrations/records/0001_records.sql")),
    (2, "played", include_str!("../../migrations/records/0002_played.sql")),
    (3, "latest", include_str!("../../migrations/records/0003_latest.sql")),
    (4, "sources", include_str!("../../migrations/records/0004_sources.sql")),
    (5, "same", include_str!("../../migrations/records/0005_same.sql")),
    (6, "given", include_str!("../../migrations/records/0006_given.sql")),
];

/// The steps of the database of live games on PostgreSQL: the first makes what those of SQLite had made by then.
const POSTGRES_STEPS: &[(i64, &str, &str)] = &[
    (1, "all", include_str!("../../migrations/postgres/0001_all.sql")),
    (2, "nodes", include_str!("../../migrations/postgres/0002_nodes.sql")),
    (3, "reports", include_str!("../../migrations/postgres/0003_reports.sql")),
    (4, "messages", include_str!("../../migrations/postgres/0004_messages.sql")),
    (5, "passkeys", include_str!("../../migrations/postgres/0005_passkeys.sql")),
    (6, "jobs", include_str!("../../migrations/postgres/0006_jobs.sql")),
    (7, "lists", include_str!("../../migrations/postgres/0007_lists.sql")),
    (8, "said", include_str!("../../migrations/postgres/0008_said.sql")),
];

/// All steps of the database of live games, in order.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(STEPS));
/// All steps of the same on PostgreSQL, in order.
pub(super) static POSTGRES_MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(POSTGRES_STEPS));
/// All steps of the database of records, in order.
pub(super) static RECORD_MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(RECORD_STEPS));

fn migrator(steps: &[(i64, &'static str, &'static str)]) -> Migrator {
    let steps = steps.iter().map(|&(version, name, statements)| {
        let statements = AssertSqlSafe(statements).into_sql_str();
        Migration::new(version, name.into(), MigrationType::Simple, statements, false)
    });
    Migrator::with_migrations(steps.collect())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    /// A database remembers the checksums of its steps: what was once shipped never changes.
    #[test]
    fn every_file_is_a_step_and_none_has_changed() {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let mut checksums = Vec::new();
        for (folder, steps) in
            [("sqlite", &MIGRATIONS), ("records", &RECORD_MIGRATIONS), ("postgres", &POSTGRES_MIGRATIONS)]
        {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut files: Vec<String> = fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
                .collect();
            files.sort();
            let named =
                |step: &Migration| format!("{:04}_{}.sql", step.version, step.description.replace(' ', "_"));
            assert_eq!(steps.iter().map(named).collect::<Vec<_>>(), files);
            checksums.extend(steps.iter().map(|step| hex(&step.checksum)));
        }
        assert_eq!(
            checksums,
            [
                "0dc894207d5c0615e6e230b319feb4af96ad706a1cf077ccacb01e3e2fc2d82e9c98d26b5cc1297545315c7c38733dcc",
                "574b1ba46e9de7a87f1b6a20441e30e343a946c3d20e4e73843bcd4b6a14549a7ef7c8cd38e613196d873d82bf5aaec8",
                "fa9fcad03e1ad1c5da0a611ee13819eadc0f274387f40ff04cbc5ad6e548e51bcea1ab5df1a79fbf5e95dc0a5f8a9ead",
                "ec768e6b89f70559644b4233977265ff4cce0c6f3566fa06dfc26f92bac6ef4a724fb150b8d86ed613ec18c982c917bb",
                "45025c5b1d39eed0b9d86a30fabd9c0ae44b4d39df9cf383da756784ebfaf951727d83074eb3bb2078a82d2eda41f685",
                "d76e0bd288e81c27d8f424adace8359c7945187adf5be4eddcb97fb912fc2184a795809c00b83a3494af24863b45e701",
                "cc2747fbb23770ae0d7b3d48e8664083363ad7c6632b6f39110580bfe8ccb35b5c6562c5c619c1b7291f93309cc790c2",
                "6fa59864488e3c8336df19e74f95ae69e43e2f00ed20bb1e9ebc0165463af7cdcb5dd272afea4ab04c88c5e3c7b5c995",
                "f2e2234fe8a96a775e5373746f3503455eb9b7d99b7d31ac295036cb8d0538bae791d763da359507be510c6bf5281c80",
                "932bcede8b9418abb0d663e19d0d43ecee25a5c8bd5bca1ed408fa1f0cd09a4eadfeaff16f96a0bf57af90618fa84ae2",
                "bebcae571c74a97f0a149166839bf4a0cd8fe533328439fa060a9fb3458605c1e745fea81ca5469e9cb55305fa838e33",
                "6e68baa15e5c443aa0b89362c60da00e5d4917c448788bbab20bd2df11e5cba5e137aa0bdc216e018ff5a0aa38737064",
                "e89d9172b7452073585068365b7b6c108f2312689914c2170e9a1cfa496c78b410669ae359d1f0b2e9dc423b5c8e4db2",
                "b111d8c22b6d5633d877b711feb31abe2855aa2c4c3b8a94291f698da04a67f62995531076070cc21e2a3c8beca7af2f",
                "c9ebc4fed1117635a5e0b6a05788bc6a7fdaf2c037f9ace167c1e5657bcb2dd208c28dc0af8caa7699fe4e9182381eb6",
                "a3d189093e9d43b35af15479a9c7df39ed58dbce920263290633580b638a8a9905a42d594de4ef1098cc34013992413e",
                "066762f086b046ee91d9471e8c7a0d7313dd6b767008a974bf7ed26c7f1f2bc97b0f49a00243a3135012df3f000340f2",
                "fa576fb734abe0e8a76b00b5549ea695676b4ed5f0b772c98049dd7fa43ae549cd15278c861c774ab11d815abf4d37d8",
                "1a7ddae5b680c3083308a7fd044bbcb074d87eedefe922e940f6cfbb54855efa1467ef7598012bdd4f885de08366826a",
                "c60ec31423d0f971b6b1173be37efc6c0e57e79997e61b0ff316c022a66bb8edb6e346ffbc43417a461a5dca4b8464cd",
                "b11a6e41bab903780427f2afe089cccbf1fb720b2ef5a9610cb1a1cc0d5fe82de901c8d566849f52725a06ad0eacde41",
                "8cd93c2d70cfbd2e17a5eb1be3f79b74019df9d71196cd62778315faf3ac594294bd530fbccb62f6c9a200a726094233",
                "5522602ef77a165afbd0dc1454c1a0165fff428a4c6ed8181ce773ff20dcfeaf329c6a29f806257fd685dc9a67009211",
                "de9eb010e6a5cbea5eb2e6420986652d6648ea8dc38f53ee2212ac3a4649fbb0fdfba782d7dc70e9cbd6d218b7192631",
                "36b6c9c0238899164f6689c4aefde08c754d8d803a55a77a67fe40338656a7949e4b2601fbda9e71885ebf8cc2449a5b",
                "4b97c9519b2c64ed54fcbfd665b1b9df2f86b17f42e705cc8cd9940e1520b540a7c78217dfc23f52b389efb8b031af4c",
                "02a45ea3c2c6ea962436399a045f6def0ca317f83951b34e8181e947c7278b9afeb10d710daa791de7373429f7fcd9e8",
                "c397e7578ccfe939e20edf6f13e7e6db4519f89f9b857d42fba6f9bf8b00c813a3089e2a2c23ce2c5702f97b1fffde81",
                "6dc7221c8f70125ce34d2231e147b96d2b620931d1b8f5c1b5bd47865a03b211b6b82c4e14e4e68744e620862eb60c4a",
            ]
        );
    }
}
